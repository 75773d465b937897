/** The stream of events by which this tab follows orders. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';

/** A refused stream, as after the end of a session, is not opened again by the browser itself. */
const REOPEN_MS = 10_000;

/**
 * Calls `onChange` at each connection and each change, until the returned function is called. Only a visible page is
 * connected: browsers allow few connections to a server, for all tabs together.
 */
export function followOrders(onChange: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    close();
    if (document.hidden) return;
    const opened = new EventSource(ORDER_API.events);
    opened.addEventListener('orders', onChange);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, REOPEN_MS);
    });
    source = opened;
  };
  document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    close();
  };
}
