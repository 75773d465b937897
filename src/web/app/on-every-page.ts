// What stands or opens on nearly every page, so that it comes with the first file: one of its own would be one more to wait for.
import '#web/goods/card-product.ts';
import '#web/goods/product-grid.tsx';
import '#web/goods/product-shelf.tsx';
import '#web/goods/quantity-stepper.tsx';
import '#web/goods/size-picker.tsx';
import '#web/goods/use-choice.ts';
import '#web/page.ts';
import '#web/ui/breadcrumb-data.ts';
import '#web/ui/breadcrumbs.tsx';
import '#web/ui/choice.tsx';
import '#web/ui/empty-state.tsx';
import '#web/ui/field.tsx';
import '#web/ui/heading.tsx';
import '#web/ui/link-button.tsx';
import '#web/ui/needs-javascript.tsx';
