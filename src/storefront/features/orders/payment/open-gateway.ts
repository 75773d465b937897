/** Opens the page of the payment gateway. Its script is loaded when a shopper wants to pay, not before. */
import type { StartedPayment } from '#contract/payments/payment.ts';

type Step = StartedPayment['next'];

/** `closed`: the shopper has come back without having paid, as far as the browser knows. `blocked`: it did not open. */
export type GatewayOutcome = 'closed' | 'blocked';

interface Checkout {
  readonly open: () => void;
}

interface GatewayWindow {
  readonly Razorpay?: new (options: Readonly<Record<string, unknown>>) => Checkout;
}

const SCRIPT_MS = 20_000;

/** Browsers inside other apps, where frames of the gateway do not work: it then replaces the page. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|UCBrowser|Opera Mini|OPT\/|; wv\)/;

/** Does not resolve when the shopper has paid: the browser then leaves the page. */
export async function openGateway(step: Step): Promise<GatewayOutcome> {
  const isInApp = IN_APP.test(navigator.userAgent);
  if (isInApp || step.kind === 'redirect') await untilLoaded();
  if (step.kind === 'redirect') {
    location.assign(step.url);
    return untilClosed(() => undefined);
  }
  if (!(await loadScript(step.scriptUrl))) return 'blocked';
  const { Razorpay } = globalThis as GatewayWindow;
  if (Razorpay === undefined) return 'blocked';
  const options = { ...step.options, ...(isInApp ? { redirect: true } : {}) };
  return untilClosed(close => new Razorpay({ ...options, modal: { ondismiss: close } }).open());
}

function untilClosed(open: (close: () => void) => void): Promise<GatewayOutcome> {
  return new Promise(resolve => {
    const end = (outcome: GatewayOutcome) => {
      removeEventListener('pageshow', close);
      resolve(outcome);
    };
    const close = () => end('closed');
    // The browser may show this page again as it was, when the shopper goes back.
    addEventListener('pageshow', close);
    try {
      open(close);
    } catch {
      end('blocked');
    }
  });
}

/** A page that is left before it has loaded is replaced in the history: going back would not lead to it. */
function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise(resolve => addEventListener('load', () => setTimeout(resolve), { once: true }));
}

/** Resolves with whether it has run. One that failed is loaded anew the next time. */
function loadScript(src: string): Promise<boolean> {
  if ('Razorpay' in globalThis) return Promise.resolve(true);
  const script = Object.assign(document.createElement('script'), { src, async: true });
  return new Promise(resolve => {
    const end = (hasRun: boolean) => {
      clearTimeout(timer);
      if (!hasRun) script.remove();
      resolve(hasRun);
    };
    const timer = setTimeout(() => end(false), SCRIPT_MS);
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    document.head.append(script);
  });
}
