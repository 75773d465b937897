/** Goes to another page of the shop from where no link was pressed and no component stands. */
let go = (path: string): void => location.assign(path);

export function goTo(path: string): void {
  go(path);
}

/** Lets the shop do the going, so that the page's state and its messages outlive it. */
export function goWith(navigate: (path: string) => void): void {
  go = navigate;
}
