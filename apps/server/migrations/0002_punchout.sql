CREATE TABLE "punchout_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"guid_hash" "bytea" NOT NULL,
	"return_to" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	CONSTRAINT "punchout_sessions_guid_hash_unique" UNIQUE("guid_hash"),
	CONSTRAINT "punchout_sessions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "punchout_buyers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"cxml_domain" text,
	"cxml_identity" text,
	"cxml_secret_hash" text,
	"oci_username" text,
	"oci_password_hash" text,
	"oci_email" text,
	"return_hosts" text[] NOT NULL,
	"locale" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "punchout_buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_buyer_id_punchout_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."punchout_buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punchout_sessions_user_id_index" ON "punchout_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "punchout_sessions_expires_at_index" ON "punchout_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_buyers_cxml_key" ON "punchout_buyers" USING btree (lower("cxml_domain"),lower("cxml_identity"));--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_buyers_oci_key" ON "punchout_buyers" USING btree (lower("oci_username"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_punchout_buyer_id_punchout_buyers_id_fk" FOREIGN KEY ("punchout_buyer_id") REFERENCES "public"."punchout_buyers"("id") ON DELETE no action ON UPDATE no action;