import { Link } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode } from 'react';

interface PageLinkProps {
  /** The path of a page below /console, with names in place of its parameters: `/orders/$id`. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly className?: string | undefined;
  readonly onClick?: MouseEventHandler | undefined;
  readonly onFocus?: () => void;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link to another page of the console; its script is loaded when the pointer comes near. */
export function PageLink({ params, search, className, onClick, ...rest }: PageLinkProps) {
  return (
    <Link
      params={params ?? {}}
      search={search ?? {}}
      {...(className === undefined ? {} : { className })}
      {...(onClick === undefined ? {} : { onClick })}
      {...rest}
    />
  );
}
