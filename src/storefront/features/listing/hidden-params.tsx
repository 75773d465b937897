import { type ListingView, writeListing } from '#contract/listing-url.ts';

interface HiddenParamsProps {
  readonly view: ListingView;
  /** The parameters that the form has fields for. */
  readonly except: readonly string[];
}

/** The rest of a view, carried along by a form that is sent without scripts. */
export function HiddenParams({ view, except }: HiddenParamsProps) {
  return [...writeListing({ ...view, page: 1 })]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
