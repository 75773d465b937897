/** What the sizes are open for. There is one sheet for the page, because a message outlives the card that caused it. */
import { create } from 'zustand';
import type { CardProduct } from '#storefront/products/card-product.ts';

export interface SizeRequest {
  readonly product: CardProduct;
  readonly quantity: number;
  /** The size in the cart that another takes the place of. Without it, what is chosen is added. */
  readonly replaces?: string;
  readonly onChosen?: ((size: string) => void) | undefined;
}

interface SizeSheetStore {
  readonly isOpen: boolean;
  /** The request stays while the sheet closes. */
  readonly request: SizeRequest | undefined;
}

export const useSizeSheet = create<SizeSheetStore>()(() => ({ isOpen: false, request: undefined }));

export function openSizeSheet(request: SizeRequest): void {
  useSizeSheet.setState({ isOpen: true, request });
}

export function closeSizeSheet(): void {
  useSizeSheet.setState({ isOpen: false });
}
