/** The schema of what search engines and previews of links show of pages, where the owner has written it. */
import * as z from 'zod/mini';
import { distinct, expected, Link, list, PicturePath, text } from './setting-fields.ts';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 300;
const MAX_PAGES = 500;

const OwnHead = z.object(
  {
    page: Link,
    title: z.optional(text(MAX_TITLE)),
    description: z.optional(text(MAX_DESCRIPTION)),
    image: z.optional(PicturePath),
  },
  expected('an object with page, and title, description or image'),
);

export const HeadSettings = z.prefault(
  list(OwnHead, { max: MAX_PAGES }).check(distinct(({ page }: z.infer<typeof OwnHead>) => page, 'page')),
  [],
);
