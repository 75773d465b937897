import styles from './needs-javascript.module.css';

/** Shows a plain sentence to people whose browser runs no scripts, where a screen lives in the browser alone. */
export function NeedsJavaScript({ to }: { readonly to: string }) {
  return (
    <noscript>
      <p className={styles.sentence}>
        This page needs JavaScript to {to}. Please turn it on in your browser’s settings and load the page
        again.
      </p>
    </noscript>
  );
}
