import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/**
 * The key by which a document's lines, payments, credit notes and archived paper stand, of a document of which only the id is known:
 * `(company_id, document_id) = ${documentKey(id)}`. The company comes first, for one day a company's rows lie together (decision 1450).
 */
export function documentKey(id: string): Part {
  return part`(select company_id, id from document where id = ${id}::bigint)`;
}
