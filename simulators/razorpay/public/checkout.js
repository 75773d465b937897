// The script that the shop loads, with the interface of Razorpay's.
(() => {
  const { origin } = new URL(document.currentScript.src);

  class Razorpay {
    constructor(options) {
      this.options = options;
      this.failureListeners = [];
    }

    on(event, listener) {
      if (event === 'payment.failed') this.failureListeners.push(listener);
    }

    open() {
      const { callback_url: callbackUrl, redirect } = this.options;
      if (redirect) post(`${origin}/v1/checkout/embedded`, { ...this.fields(), callback_url: callbackUrl });
      else this.openDialog();
    }

    openDialog() {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/v1/checkout/embedded?${new URLSearchParams({ ...this.fields(), origin: location.origin })}`;
      frame.title = 'Payment';
      Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' });
      this.dialog = document.createElement('dialog');
      this.dialog.ariaLabel = 'Payment';
      Object.assign(this.dialog.style, { width: 'min(100vw, 26rem)', height: 'min(100dvh, 44rem)' });
      Object.assign(this.dialog.style, { maxWidth: '100vw', maxHeight: '100dvh', padding: '0', border: '0' });
      this.dialog.append(frame);
      this.dialog.addEventListener('cancel', event => {
        event.preventDefault();
        this.dismiss();
      });
      this.onMessage = event => event.origin === origin && this.read(event.data);
      addEventListener('message', this.onMessage);
      document.body.append(this.dialog);
      this.dialog.showModal();
    }

    fields() {
      const { key, order_id: orderId, name = '', prefill = {} } = this.options;
      return { key_id: key, order_id: orderId, name, method: prefill.method ?? '' };
    }

    read({ kind, fields, error }) {
      if (kind === 'paid') this.finish(fields);
      if (kind === 'dismissed') this.dismiss();
      if (kind === 'failed') for (const listener of this.failureListeners) listener({ error });
    }

    finish(fields) {
      this.close();
      const { handler, callback_url: callbackUrl } = this.options;
      if (handler) handler(fields);
      else if (callbackUrl) post(callbackUrl, fields);
    }

    dismiss() {
      this.close();
      this.options.modal?.ondismiss?.();
    }

    close() {
      removeEventListener('message', this.onMessage);
      this.dialog?.remove();
    }
  }

  function post(url, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  globalThis.Razorpay = Razorpay;
})();
