CREATE TABLE "workbook_layouts" (
	"user_id" uuid NOT NULL,
	"headings_key" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workbook_layouts_user_id_headings_key_pk" PRIMARY KEY("user_id","headings_key")
);
--> statement-breakpoint
ALTER TABLE "workbook_layouts" ADD CONSTRAINT "workbook_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;