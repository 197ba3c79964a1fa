import type { Permission } from '#vocabulary/permission.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A role of a customer type with its permissions: data of the supplier. */
export interface Role {
  readonly customerType: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Every role, those with most rights first. */
export function roleRows(db: Db): Promise<Role[]> {
  return db.rows<Role>(sql`select customer_type as "customerType", name, permissions from role
    order by customer_type = 'Supplier', customer_type, cardinality(permissions) desc, name limit 500`);
}

export function roleRow(db: Db, customerType: string, name: string): Promise<Role | null> {
  return db.row<Role>(
    sql`select customer_type as "customerType", name, permissions from role where customer_type = ${customerType} and name = ${name}`,
  );
}

export function lockRole(db: Db, customerType: string, name: string): Promise<Role | null> {
  return db.row<Role>(
    sql`select customer_type as "customerType", name, permissions from role where customer_type = ${customerType} and name = ${name} for update`,
  );
}

export async function writeRolePermissions(
  db: Db,
  customerType: string,
  name: string,
  permissions: readonly Permission[],
): Promise<void> {
  await db.run(
    sql`update role set permissions = ${permissions} where customer_type = ${customerType} and name = ${name}`,
  );
}
