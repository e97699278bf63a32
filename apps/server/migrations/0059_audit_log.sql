CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"details" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
-- A value with its length in bytes, so that no two rows have the same text. modules/audit/chain.ts does the same.
CREATE FUNCTION audit_log_field(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT coalesce(octet_length(convert_to(value, 'UTF8'))::text || ':' || value, '-') $$;
--> statement-breakpoint
-- Gives a new row its id and hash. The lock ends with the transaction: append last, just before the commit.
CREATE FUNCTION audit_log_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  -- A restored row has both. If they are wrong, verification finds it.
  IF new.id IS NOT NULL AND new.hash IS NOT NULL THEN
    RETURN new;
  END IF;
  PERFORM pg_advisory_xact_lock(8325030);
  SELECT id, hash INTO head FROM public.audit_log ORDER BY id DESC LIMIT 1;
  new.id := coalesce(head.id, 0) + 1;
  new.hash := sha256(coalesce(head.hash, decode(repeat('00', 32), 'hex')) || convert_to(
    public.audit_log_field(new.id::text)
    || public.audit_log_field(to_char(new.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || public.audit_log_field(new.actor_kind)
    || public.audit_log_field(new.actor::text)
    || public.audit_log_field(new.action)
    || public.audit_log_field(new.subject_kind)
    || public.audit_log_field(new.subject_id)
    || public.audit_log_field(new.details), 'UTF8'));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_append();
--> statement-breakpoint
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only appended to: % is refused', lower(tg_op);
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
