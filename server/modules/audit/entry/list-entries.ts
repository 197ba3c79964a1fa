import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { EntryFilter, EntryRow } from './entry.views.ts';
import { entriesOf } from './entry.views.ts';

/** Entries of the audit, newest first. Which companies' the caller may read is the asker's to say (`companyIds`; null: every company's). */
export function listEntries(
  { db }: Pick<Ctx, 'db'>,
  filter: EntryFilter,
  page: Page,
): Promise<{ total: number; rows: EntryRow[] }> {
  return entriesOf(db, filter, page);
}
