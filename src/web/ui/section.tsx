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

/** The whole of a page below the header. */
export function PageBody({ narrow = false, className, ...rest }: ContainerProps) {
  return (
    <div {...rest} className={classNames(styles.container, styles.page, narrow && styles.text, className)} />
  );
}

export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames(styles.section, className)}>
      <Container>{children}</Container>
    </section>
  );
}
