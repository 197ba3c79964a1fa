import { parseSync } from 'oxc-parser';
import { sharedPieces } from './views.ts';

/** No table, and no piece of a statement that its owner gives away, is read by more areas than these: what more need is asked of the owner, or given by a narrower piece. */
const MOST_READERS = 3;

/** Which area owns a table: its stores alone write it. `reads` names the others that join it in a statement of their own, three at most. */
interface Owned {
  readonly owner: string;
  readonly reads?: readonly string[];
  /** No statement changes a row that is there, nor takes it away. */
  readonly onlyAddedTo?: true;
}

export const TABLES: Readonly<Record<string, Owned>> = {
  change: { owner: 'platform' },
  event: { owner: 'platform' },
  held_act: { owner: 'platform' },
  idempotent_answer: { owner: 'platform' },
  job_fault: { owner: 'platform' },
  mail: { owner: 'platform' },
  mail_server: { owner: 'platform' },
  outbox: { owner: 'platform' },
  recurring_job: { owner: 'platform' },
  shared_secret: { owner: 'platform' },
  audit_head: { owner: 'audit' },
  security_event: { owner: 'audit' },
  portal_config: { owner: 'portal-config', reads: ['identity'] },
  access_grant: { owner: 'access', reads: ['company', 'identity', 'users'] },
  role: { owner: 'access', reads: ['users'] },
  bill_to: { owner: 'company', reads: ['documents'] },
  business_partner: { owner: 'company' },
  company: { owner: 'company', reads: ['access', 'identity', 'quotas'] },
  customer_note: { owner: 'company' },
  payer: { owner: 'company', reads: ['contracts', 'documents', 'reporting'] },
  ship_to: { owner: 'company', reads: ['access', 'documents', 'orders'] },
  account: { owner: 'identity', reads: ['platform', 'access', 'audit'] },
  document_acceptance: { owner: 'identity' },
  external_identity: { owner: 'identity' },
  known_device: { owner: 'identity' },
  oidc_payload: { owner: 'identity' },
  one_time_link: { owner: 'identity' },
  password_history: { owner: 'identity' },
  pending_sign_in: { owner: 'identity' },
  recovery_code: { owner: 'identity' },
  second_factor: { owner: 'identity', reads: ['access'] },
  second_factor_begun: { owner: 'identity' },
  second_factor_demand: { owner: 'identity' },
  session: { owner: 'identity', reads: ['partner-apps', 'users'] },
  signing_key: { owner: 'identity' },
  throttle: { owner: 'identity' },
  deputy: { owner: 'users', reads: ['access'] },
  revoked_permission: { owner: 'users', reads: ['access'] },
  legal_rate: { owner: 'pricing' },
  price_condition: { owner: 'pricing', reads: ['company', 'documents', 'supplier-data'] },
  article: { owner: 'content' },
  banner: { owner: 'content' },
  content_picture: { owner: 'content' },
  material_upload: { owner: 'content' },
  faq_item: { owner: 'content' },
  faq_page: { owner: 'content' },
  help_page: { owner: 'content' },
  knowledge_item: { owner: 'content' },
  link: { owner: 'content' },
  marketing_file: { owner: 'content' },
  marketing_folder: { owner: 'content' },
  outside_link: { owner: 'content' },
  sharepoint_link: { owner: 'content' },
  stored_file: { owner: 'content' },
  stored_file_piece: { owner: 'content' },
  training: { owner: 'content' },
  training_part: { owner: 'content' },
  availability: { owner: 'catalogue', reads: ['orders'] },
  category: { owner: 'catalogue' },
  drawn_picture: { owner: 'catalogue' },
  empties: { owner: 'catalogue', reads: ['documents', 'pricing', 'reporting'] },
  pack: { owner: 'catalogue', reads: ['documents', 'reporting'] },
  package: { owner: 'catalogue' },
  package_taken: { owner: 'catalogue' },
  product_offer: { owner: 'catalogue' },
  product: { owner: 'catalogue', reads: ['documents', 'pricing', 'supplier-data'] },
  quota: { owner: 'quotas' },
  reservation: { owner: 'quotas' },
  code_list: { owner: 'delivery', reads: ['company', 'documents', 'orders'] },
  holiday: { owner: 'delivery' },
  wishlist_item: { owner: 'wishlist' },
  cart: { owner: 'cart', reads: ['access', 'delivery', 'orders'] },
  cart_item: { owner: 'cart', reads: ['delivery', 'orders'] },
  customer_order: { owner: 'orders', reads: ['cart', 'delivery', 'documents'] },
  order_bill: { owner: 'orders', reads: ['documents'] },
  order_credit: { owner: 'orders', reads: ['documents'] },
  order_delivery: { owner: 'orders', reads: ['documents'] },
  order_event: { owner: 'orders', reads: ['cart', 'documents', 'quotas'] },
  order_message: { owner: 'orders' },
  order_revision: { owner: 'orders' },
  order_revision_batch: { owner: 'orders' },
  order_line: { owner: 'orders', reads: ['cart', 'documents'] },
  ordered_product: { owner: 'orders', reads: ['documents'] },
  order_print: { owner: 'documents' },
  order_given: { owner: 'orders' },
  order_release: { owner: 'orders' },
  placed_cart: { owner: 'orders' },
  purchase: { owner: 'orders' },
  saved_order: { owner: 'orders' },
  bulk_job: { owner: 'bulk-upload' },
  bulk_order: { owner: 'bulk-upload' },
  bulk_row: { owner: 'bulk-upload' },
  bulk_sheet: { owner: 'bulk-upload' },
  demo_partner_request: { owner: 'partner-apps' },
  demo_partner_visit: { owner: 'partner-apps' },
  partner: { owner: 'partner-apps' },
  partner_certificate: { owner: 'partner-apps' },
  partner_request: { owner: 'partner-apps' },
  ticket: { owner: 'support' },
  ticket_attachment: { owner: 'support' },
  ticket_comment: { owner: 'support' },
  ticket_event: { owner: 'support' },
  ticket_note: { owner: 'support' },
  ticket_read: { owner: 'support' },
  contract: { owner: 'contracts', reads: ['documents', 'reporting'] },
  archived_document: { owner: 'documents', onlyAddedTo: true },
  paper_number: { owner: 'documents' },
  paper_text: { owner: 'documents' },
  delivery: { owner: 'documents' },
  delivery_line: { owner: 'documents' },
  document: { owner: 'documents', reads: ['orders', 'reporting', 'support'] },
  document_line: { owner: 'documents', reads: ['reporting'] },
  empties_correction: { owner: 'documents' },
  invoice_series: { owner: 'documents' },
  payment: { owner: 'documents' },
  company_month: { owner: 'reporting' },
  order_month: { owner: 'reporting' },
  sales_month: { owner: 'reporting' },
  change_item: { owner: 'supplier-data' },
  change_set: { owner: 'supplier-data' },
  content_draft: { owner: 'supplier-data' },
  content_version: { owner: 'supplier-data' },
  desk_import: { owner: 'supplier-data' },
  import_columns: { owner: 'supplier-data' },
  desk_import_file: { owner: 'supplier-data' },
  desk_import_difference: { owner: 'supplier-data' },
  import_run: { owner: 'supplier-data' },
  setup: { owner: 'setup' },
  setup_step: { owner: 'setup' },
  notice_read: { owner: 'desk' },
  saved_view: { owner: 'desk' },
  default_view: { owner: 'desk' },
  work_mark: { owner: 'desk' },
  approval: { owner: 'access' },
  two_person_act: { owner: 'access' },
  former_decider: { owner: 'access' },
  desk_role: { owner: 'access', reads: ['users'] },
  supplier_grant: { owner: 'access', reads: ['identity', 'users'] },
  business_clock: { owner: 'supplier' },
  erp_connection: { owner: 'erp-connection' },
  erp_file: { owner: 'erp-connection' },
  erp_message: { owner: 'erp-connection' },
  erp_sequence: { owner: 'erp-connection' },
  sap_document: { owner: 'erp-connection' },
  sap_event: { owner: 'erp-connection' },
  sap_mark: { owner: 'erp-connection' },
  sap_order: { owner: 'erp-connection' },
  erp_order: { owner: 'erp-simulator' },
  erp_switch: { owner: 'erp-simulator' },
  demo_load: { owner: 'demo' },
};

/** A file of the server as the check sees it. */
export interface SqlSource {
  readonly path: string;
  readonly text: string;
}

/** Owners outside of the modules are called by their folder: `platform`, `supplier`, `erp-simulator`. */
export function areaOf(path: string): string {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? 'server';
}

const PLACE =
  /\b(insert into|update|delete from|lock table|from|join|using)\s+(?:only\s+)?(\w+)|,\s+(\w+)(?=\s+[a-z]\w{0,3}\b)/gi;
const doing = (verb: string): Doing =>
  /^insert/i.test(verb) ? 'adds to' : /^(update|delete|lock)/i.test(verb) ? 'changes' : 'reads';

type Doing = 'reads' | 'adds to' | 'changes';

/** Every table that the texts of this file write or read, with the line: of every literal, for a statement may be put together from several. */
export function tablesIn(
  { path, text }: SqlSource,
  known: ReadonlySet<string>,
): { table: string; does: Doing; line: number }[] {
  return literalsOf(path, text).flatMap(({ value, at, described }) =>
    // An engine writes the tables that a description names (import kinds, personal data): only the owner may describe them.
    described && known.has(value)
      ? [{ table: value, does: 'changes' as const, line: text.slice(0, at).split('\n').length }]
      : [...value.replaceAll(/'(?:[^']|'')*'/g, "''").matchAll(PLACE)].flatMap(([, verb = '', named, listed]) => {
          const table = named ?? listed!;
          return known.has(table) ? [{ table, does: doing(verb), line: text.slice(0, at).split('\n').length }] : [];
        }),
  );
}

interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly value?: unknown;
  readonly key?: { readonly name?: string };
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

function literalsOf(path: string, text: string): { value: string; at: number; described: boolean }[] {
  const found: { value: string; at: number; described: boolean }[] = [];
  const visit = (node: unknown, described = false): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one));
    if (typeof node !== 'object' || node === null) return;
    const { type, start = 0, value, key, quasis } = node as Node;
    if (type === 'TemplateLiteral')
      found.push({ value: quasis!.map((part) => part.value.raw).join(' ? '), at: start, described });
    if (type === 'Literal' && typeof value === 'string') found.push({ value, at: start, described });
    if (type !== 'ImportDeclaration')
      Object.values(node).forEach((one) => visit(one, type === 'Property' && key?.name === 'table' && one === value));
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Tables that the migrations have left, by their statements. */
export function tablesOf(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const text of migrations)
    for (const [, create, drop, from, to] of text.matchAll(
      /create (?:unlogged )?table (?:if not exists )?(\w+)|drop table (?:if exists )?(\w+)|alter table (?:if exists )?(\w+) rename to (\w+)/gi,
    )) {
      if (create) tables.add(create);
      if (drop) tables.delete(drop);
      if (from && to) {
        tables.delete(from);
        tables.add(to);
      }
    }
  return tables;
}

/** What the sources do with tables of others, and what the table above says wrongly. */
export function tableFaults(
  sources: readonly SqlSource[],
  tables: ReadonlySet<string>,
  owned: Readonly<Record<string, Owned>> = TABLES,
): string[] {
  const faults = [...tables]
    .filter((table) => !owned[table])
    .map((table) => `${table}: no area owns it (tools/checks/tables.ts)`);
  faults.push(
    ...Object.keys(owned).flatMap((table) =>
      tables.has(table) ? [] : [`${table}: there is no such table (tools/checks/tables.ts)`],
    ),
  );
  const seen = new Set<string>();
  for (const source of sources) {
    const area = areaOf(source.path);
    for (const { table, does, line } of tablesIn(source, tables)) {
      const { owner, reads = [], onlyAddedTo }: Owned = owned[table] ?? { owner: '' };
      const writes = does !== 'reads';
      if (onlyAddedTo && does === 'changes')
        faults.push(`${source.path}:${line}  changes ${table}, which is only added to`);
      if (area === owner) continue;
      seen.add(`${table} ${area}`);
      if (writes || !reads.includes(area))
        faults.push(
          `${source.path}:${line}  ${area} ${writes ? 'writes' : 'reads'} ${table}, which is ${owner}'s: ask its door`,
        );
    }
  }
  for (const [table, { reads = [] }] of Object.entries(owned))
    faults.push(
      ...(reads.length > MOST_READERS
        ? [`${table}: ${reads.length} areas read it, and ${MOST_READERS} may: ask the door of ${owned[table]!.owner}`]
        : []),
      ...reads
        .filter((area) => !seen.has(`${table} ${area}`))
        .map((area) => `${table}: ${area} is said to read it, and does not`),
    );
  for (const { path, name, readers } of sharedPieces(sources, (source) =>
    tablesIn(source, tables).map(({ line }) => line),
  ))
    if (readers.length > MOST_READERS)
      faults.push(`${path}  ${readers.length} areas read ${name}, and ${MOST_READERS} may: ${readers.join(', ')}`);
    else if (readers.length > 0 && !path.endsWith('.views.ts'))
      faults.push(`${path}  ${readers.join(', ')} reads ${name}: a piece for others stands in a .views.ts`);
  return faults;
}
