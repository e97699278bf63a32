import pg from 'pg'

export type Database = pg.Client

// A generic plan is made once per statement. Planning takes longer than running.
const options = '-c plan_cache_mode=force_generic_plan -c jit=off -c timezone=UTC -c random_page_cost=1.1'

export const connect = async (connectionString: string): Promise<Database> => {
  const client = new pg.Client({ connectionString, application_name: 'expert', options })
  await client.connect()
  return client
}

/** A statement that is prepared at its first use, by its name. */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Database, values: unknown[]): Promise<Row[]> =>
    (await db.query<Row>({ name, text, values })).rows
