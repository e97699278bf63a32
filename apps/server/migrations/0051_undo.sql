CREATE TABLE "content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undone_changes" (
	"order_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"undone_by" integer NOT NULL,
	CONSTRAINT "undone_changes_order_id_change_pk" PRIMARY KEY("order_id","change")
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_changes_order_id_version_index" ON "content_changes" USING btree ("order_id","version");--> statement-breakpoint
CREATE INDEX "content_changes_at_index" ON "content_changes" USING btree ("at");--> statement-breakpoint
-- Only inside a change of an order, which names its order in this setting (change-order.ts). The order has its new version last.
CREATE FUNCTION "journal_contents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"old_row" jsonb := to_jsonb(OLD);
	"new_row" jsonb := to_jsonb(NEW);
	"before" jsonb := "old_row";
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT jsonb_object_agg("key", "value") INTO "before"
		FROM jsonb_each("old_row") WHERE "value" IS DISTINCT FROM "new_row" -> "key";
		IF "before" IS NULL THEN
			RETURN NULL;
		END IF;
	END IF;
	INSERT INTO "content_changes" ("order_id", "version", "table_name", "row_id", "kind", "before")
	SELECT "id", "version" + 1, TG_TABLE_NAME, (coalesce("new_row", "old_row") ->> TG_ARGV[0])::uuid, lower(TG_OP), "before"
	FROM "orders"
	WHERE "id" = (coalesce("new_row", "old_row") ->> 'order_id')::uuid AND "id"::text = current_setting('veck.journal', true);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "folders_journal" AFTER INSERT OR UPDATE OR DELETE ON "folders" FOR EACH ROW
WHEN (current_setting('veck.journal', true) <> '') EXECUTE FUNCTION "journal_contents"('id');--> statement-breakpoint
CREATE TRIGGER "markings_journal" AFTER INSERT OR UPDATE OR DELETE ON "markings" FOR EACH ROW
WHEN (current_setting('veck.journal', true) <> '') EXECUTE FUNCTION "journal_contents"('id');--> statement-breakpoint
CREATE TRIGGER "order_lines_journal" AFTER INSERT OR UPDATE OR DELETE ON "order_lines" FOR EACH ROW
WHEN (current_setting('veck.journal', true) <> '') EXECUTE FUNCTION "journal_contents"('marking_id');--> statement-breakpoint
CREATE TRIGGER "line_alternatives_journal" AFTER INSERT OR UPDATE OR DELETE ON "line_alternatives" FOR EACH ROW
WHEN (current_setting('veck.journal', true) <> '') EXECUTE FUNCTION "journal_contents"('id');
