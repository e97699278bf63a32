CREATE TABLE "closed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"erased_on" date NOT NULL,
	"successor_id" uuid
);
--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_successor_id_users_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;