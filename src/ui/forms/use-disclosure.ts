/** A small panel that a button opens: by hover of a mouse too, and closed by Escape, by leaving or by going elsewhere. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';

export function useDisclosure({ byHover = false } = {}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open,
    close,
    /** These props are for the button. A mouse that hovers has opened the panel already, so its press must not close it. */
    button: {
      'aria-expanded': open,
      onClick: (event: MouseEvent) =>
        setOpen((byHover && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') || !open),
    },
    /** These props are for the element that holds both the button and its panel. */
    frame: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      ...(byHover
        ? {
            onPointerEnter: (event: PointerEvent) => {
              if (event.pointerType === 'mouse') setOpen(true);
            },
            onPointerLeave: (event: PointerEvent) => {
              if (event.pointerType === 'mouse') close();
            },
          }
        : {}),
    },
  };
}
