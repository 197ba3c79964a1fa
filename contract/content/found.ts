import { z } from 'zod';
import { pageQuery } from '../paged.ts';

/** A piece of an excerpt; `hit` is what was looked for. */
export const excerptSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));

/** Paging (ten at a time) with a search: words in any spelling of their accents, beginnings suffice, best first. */
export const searchedPage = pageQuery(10).extend({ search: z.string().max(100).optional() });

/** What of the text speaks of the words looked for; null when nothing was looked for. */
export const found = { excerpt: excerptSchema.nullable() };

/** A picture and what is read in its place. */
export const pictured = { imageLink: z.string().nullable(), imageName: z.string() };
