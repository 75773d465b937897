import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}

interface PageBodyProps extends ComponentProps<'div'> {
  /** Fills the window, so that the footer does not jump when content from local storage appears. */
  readonly tall?: boolean | undefined;
}

export function PageBody({ tall = false, className, ...rest }: PageBodyProps) {
  return (
    <div {...rest} className={classNames(styles.container, styles.page, tall && styles.tall, className)} />
  );
}

export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames(styles.section, className)}>
      <Container>{children}</Container>
    </section>
  );
}
