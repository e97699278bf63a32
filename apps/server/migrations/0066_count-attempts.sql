-- Counts an attempt under several limits. Returns rows about them: when a refusal ends, or with "filled", the place of a limit,
-- that the attempt is the last one that the limit allows. A loop, because counting ends at a limit that refuses: of guesses at the
-- same time, those that one limit refuses must not fill the others. Rows are locked in the order of the limits.
CREATE FUNCTION "count_attempts"("at" timestamptz, "keys" text[], "most" integer[], "seconds" integer[])
RETURNS TABLE ("until" timestamptz, "filled" integer) LANGUAGE plpgsql AS $$
DECLARE
	"period" interval;
	"counted" integer;
BEGIN
	-- Callers far above a limit only read: they neither write nor wait for locks.
	RETURN QUERY
	SELECT "a"."expires_at", NULL::integer
	FROM unnest("keys", "most", "seconds") AS "wanted" ("key", "limit", "period_seconds")
	JOIN "attempts" AS "a" ON "a"."key" = "wanted"."key"
	WHERE "a"."count" >= "wanted"."limit" AND "a"."expires_at" > "at"
		AND "a"."expires_at" <= "at" + 2 * make_interval(secs => "wanted"."period_seconds");
	IF FOUND THEN
		RETURN;
	END IF;
	FOR "place" IN 1 .. cardinality("keys") LOOP
		"period" := make_interval(secs => "seconds"["place"]);
		INSERT INTO "attempts" AS "a" ("key", "count", "expires_at") VALUES ("keys"["place"], 1, "at" + "period")
		-- A period that ends much later than a new one would was written by a server with a wrong clock: ignore it.
		ON CONFLICT ("key") DO UPDATE SET
			"count" = CASE WHEN "a"."expires_at" > "at" AND "a"."expires_at" <= "at" + 2 * "period" THEN "a"."count" + 1 ELSE 1 END,
			"expires_at" = CASE WHEN "a"."expires_at" > "at" AND "a"."expires_at" <= "at" + 2 * "period"
				THEN "a"."expires_at" ELSE excluded."expires_at" END
		RETURNING "a"."count", "a"."expires_at" INTO "counted", "until";
		IF "counted" >= "most"["place"] THEN
			-- Exactly one attempt is the last that is allowed, also of several at the same time.
			"filled" := CASE WHEN "counted" = "most"["place"] THEN "place" - 1 END;
			RETURN NEXT;
			EXIT WHEN "filled" IS NULL;
		END IF;
	END LOOP;
END
$$;
