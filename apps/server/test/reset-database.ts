import type pg from 'pg'

/**
 * Makes a database able to go back to what it contains now: triggers note the tables that a test writes to, and these
 * tables get their rows again. That takes less time than a new copy, and the connections keep their plans.
 */
export const makeResettable = async (client: pg.Client) => {
  await client.query(`
    create schema reset;
    create unlogged table reset.written (name text);
    create table reset.seeds (name text primary key, columns text not null, has_rows boolean not null);
    create table reset.sequences as
      select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where schemaname <> 'reset';

    create function reset.note() returns trigger language plpgsql security definer as $$
    begin
      insert into reset.written values (tg_argv[0]);
      return null;
    end $$;

    do $$
    declare found record; count bigint;
    begin
      for found in
        select c.oid, format('%I.%I', n.nspname, c.relname) as name,
          string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
        group by 1, 2
      loop
        execute format('create table reset.%I as select %s from %s', found.name, found.columns, found.name);
        get diagnostics count = row_count;
        insert into reset.seeds values (found.name, found.columns, count > 0);
        execute format('create trigger note_write after insert or update or delete or truncate on %s
          for each statement execute function reset.note(%L)', found.name, found.name);
        execute format('alter table %s enable always trigger note_write', found.name);
      end loop;
    end $$;

    create function reset.remember() returns void language plpgsql security definer as $$
    declare found record; count bigint;
    begin
      for found in select name, columns from reset.seeds where name in (select name from reset.written) loop
        execute format('delete from reset.%I', found.name);
        execute format('insert into reset.%I select %s from %s', found.name, found.columns, found.name);
        get diagnostics count = row_count;
        update reset.seeds set has_rows = count > 0 where name = found.name;
      end loop;
      update reset.sequences s set last_value = now.last_value from pg_sequences now
        where format('%I.%I', now.schemaname, now.sequencename) = s.name;
      delete from reset.written;
    end $$;

    create function reset.go_back() returns boolean language plpgsql security definer
      set session_replication_role = replica set lock_timeout = '1s' as $$
    declare found record;
    begin
      if exists (select from reset.written where name = 'schema') then return false; end if;
      for found in select name, columns, has_rows from reset.seeds where name in (select name from reset.written) loop
        execute format('delete from %s', found.name);
        -- PostgreSQL would plan the insert of no rows too.
        continue when not found.has_rows;
        execute format('insert into %s (%s) overriding system value select %s from reset.%I',
          found.name, found.columns, found.columns, found.name);
      end loop;
      for found in select s.name, s.last_value from reset.sequences s join pg_sequences now
        on format('%I.%I', now.schemaname, now.sequencename) = s.name and now.last_value is distinct from s.last_value
      loop
        if found.last_value is null then execute format('alter sequence %s restart', found.name);
        else perform setval(found.name::regclass, found.last_value);
        end if;
      end loop;
      delete from reset.written;
      return true;
    end $$;

    create function reset.note_change_of_schema() returns event_trigger language plpgsql security definer as $$
    begin
      insert into reset.written values ('schema');
    end $$;
    grant usage on schema reset to public;
    create event trigger note_change_of_schema on ddl_command_end execute function reset.note_change_of_schema();
  `)
}

/** What the database contains now is what it goes back to. */
export const rememberAsNew = async (pool: pg.Pool) => {
  await pool.query('select reset.remember()')
}

/** Returns false if that is not possible, because the tables themselves were changed. */
export const resetDatabase = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ done: boolean }>('select reset.go_back() as done')
  return rows[0]?.done ?? false
}
