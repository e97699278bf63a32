import pg from 'pg'

/** The schemas of the server's tables. */
const schemas = 'public, graphile_worker'

/**
 * Lets the role of `serverUrl` work with the tables of the owner, but not change the audit log: it may read it and append.
 * It owns nothing, so it cannot turn off a trigger either. Does nothing if both are the same role.
 */
export const grantToServer = async (owner: pg.Client, serverUrl: string) => {
  const role = await roleOf(serverUrl)
  const { rows } = await owner.query<{ name: string; isSame: boolean }>(
    `select quote_ident($1) as name, $1 = current_user as "isSame"`,
    [role],
  )
  const [server] = rows
  if (!server || server.isSame) return
  const to = server.name
  await owner.query('begin')
  try {
    await owner.query(`
      grant usage on schema ${schemas}, drizzle to ${to};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${to};
      grant usage, select, update on all sequences in schema ${schemas} to ${to};
      grant select on all tables in schema drizzle to ${to};
      revoke update, delete, truncate, references, trigger on audit_log from ${to}`)
    await openRows(owner, role, to)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

const roleOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'veck role' })
  await client.connect()
  const asked = client.query<{ role: string }>('select current_user as role').finally(() => client.end())
  return (await asked).rows[0]?.role ?? ''
}

/** The tables of jobs have row security: without a policy only their owner sees rows. */
const openRows = async (owner: pg.Client, role: string, to: string) => {
  const { rows } = await owner.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as "table"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity and n.nspname = 'graphile_worker' and not exists (
       select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and $1 = any(p.roles))`,
    [role],
  )
  for (const { table } of rows)
    await owner.query(`create policy ${to} on ${table} to ${to} using (true) with check (true)`)
}
