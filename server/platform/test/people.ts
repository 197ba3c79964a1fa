import { sql } from '#platform/db/sql.ts';
import { hashPassword } from '#modules/identity/index.ts';
import type { App } from '../../context.ts';

export const PASSWORD = 'Hordo-demo-2026';

export interface Person {
  readonly uid: string;
  readonly email?: string;
  readonly kind?: 'customer' | 'supplier';
  /** Of the supplier: the role at the desk; everything unless told. */
  readonly desk?: { readonly role: string; readonly ownCustomers?: boolean; readonly releaseCapFt?: number } | null;
  readonly status?: string;
  readonly validated?: boolean;
  readonly companyId?: string;
  readonly password?: string | null;
  readonly secondFactor?: boolean;
  readonly grants?: readonly {
    shipToId: string;
    companyId?: string;
    customerType?: string;
    role?: string;
    granted?: string[];
    revoked?: string[];
  }[];
}

let hash: Promise<string> | undefined;

/** Accounts for a test; each may sign in with PASSWORD unless told otherwise. */
export async function addPeople(app: App, people: readonly Person[]): Promise<void> {
  hash ??= hashPassword(PASSWORD);
  const db = app.database;
  await db.run(sql`insert into role (customer_type, name, permissions) values
    ('POS Horeca', 'Delegated Owner', ${['Home Page', 'My Profile', 'Catalogue', 'My Orders', 'Orders', 'Contracts', 'Reporting', 'Access Management']}),
    ('POS Horeca', 'Basic', ${['Home Page', 'My Profile', 'Catalogue', 'My Orders', 'Orders']}) on conflict do nothing`);
  for (const {
    uid,
    email = `${uid}@test.example`,
    kind = 'customer',
    status = 'Active',
    validated = true,
    companyId = 'C1',
    password,
    secondFactor = false,
    desk = kind === 'supplier' ? { role: 'Delegated Admin' } : null,
    grants = [],
  } of people) {
    const passwordHash = password === null ? null : password === undefined ? await hash : await hashPassword(password);
    await db.run(sql`insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, user_validation, second_factor_required, created_at, password_hash)
      values (${uid}, ${kind}, ${email}, ${email.toLowerCase()}, 'Márta', 'Szabó', ${companyId}, ${status}, ${validated}, ${secondFactor}, now(), ${passwordHash})`);
    if (desk)
      await db.run(
        sql`insert into supplier_grant (uid, role, own_customers, release_cap_ft) values (${uid}, ${desk.role}, ${desk.ownCustomers ?? false}, ${desk.releaseCapFt ?? null})`,
      );
    for (const {
      shipToId,
      companyId: at = companyId,
      customerType = 'POS Horeca',
      role = 'Basic',
      granted = [],
      revoked = [],
    } of grants) {
      await db.run(
        sql`insert into access_grant (uid, ship_to_id, company_id, customer_type, role, granted, revoked) values (${uid}, ${shipToId}, ${at}, ${customerType}, ${role}, ${granted}, ${revoked})`,
      );
    }
  }
}
