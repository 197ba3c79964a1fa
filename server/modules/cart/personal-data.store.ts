import { sql } from '#platform/db/sql.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const cartPersonalData: PersonalData = {
  accounts: { 'cart.uid': 'rows' },
  knownBy: async (db, uid) => ({
    emails: (
      await db.rows<{ email: string }>(
        sql`select distinct confirmation_email as email from cart where uid = ${uid} and confirmation_email <> '' limit 100`,
      )
    ).map(({ email }) => email),
  }),
  /** The lines go before the carts. */
  async drop(db, { uid }) {
    await db.run(sql`delete from cart_item where cart_id in (select id from cart where uid = ${uid})`);
  },
  async makeNameless(db, { address }) {
    await db.run(
      sql`update cart set confirmation_email = null, revision = revision + 1 where lower(confirmation_email) = ${address}`,
    );
  },
};
