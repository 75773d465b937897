/** How a page is laid out: containers keep the edges, sections the distances. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

interface ContainerProps extends ComponentProps<'div'> {
  /** A column for reading instead of the whole page. */
  readonly narrow?: boolean | undefined;
}

export function Container({ narrow = false, className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, narrow && styles.text, className)} />;
}

interface PageBodyProps extends ContainerProps {
  /** Fills the window, where what the browser keeps decides how much comes: the footer does not jump. */
  readonly tall?: boolean | undefined;
}

/** The whole of a page below the header. */
export function PageBody({ narrow = false, tall = false, className, ...rest }: PageBodyProps) {
  const looks = [styles.container, styles.page, narrow && styles.text, tall && styles.tall, className];
  return <div {...rest} className={classNames(...looks)} />;
}

export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames(styles.section, className)}>
      <Container>{children}</Container>
    </section>
  );
}
