/** Links to pages of the shop as they would be if the draft were published. */
import * as z from 'zod/mini';

const MAX_PATH = 400;
const MAX_ID = 64;

export const PreviewRequest = z.object({
  /** A page of the shop with its query, such as `/product/KUR-0042`. */
  path: z
    .string()
    .check(
      z.maxLength(MAX_PATH),
      z.regex(/^\/(?![/\\])[^\s\\#]*$/, { error: 'Path must be that of a page, such as /shop' }),
    ),
  /** The id of a schedule: the shop as it will be when it begins. By default the draft. */
  schedule: z.optional(
    z
      .string()
      .check(
        z.maxLength(MAX_ID),
        z.regex(/^sch_[a-z\d]+$/, { error: 'Schedule must be the id of one, such as sch_1ka9' }),
      ),
  ),
});

export const Preview = z.object({
  /** A path on the shop. Whoever has it sees the draft until it expires. */
  url: z.string(),
  expiresAt: z.string(),
});
