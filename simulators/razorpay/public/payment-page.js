// Tells the page of the shop, in which this one is a frame, what has happened.
const { message, origin } = document.body.dataset;

function tell(data) {
  parent.postMessage(data, origin);
}

if (origin !== undefined) {
  if (message !== undefined) tell(JSON.parse(message));
  document.querySelector('#close')?.addEventListener('click', () => tell({ kind: 'dismissed' }));
  addEventListener('keydown', event => event.key === 'Escape' && tell({ kind: 'dismissed' }));
}
document.querySelector('#return')?.requestSubmit();
