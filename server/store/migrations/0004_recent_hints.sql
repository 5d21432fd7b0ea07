CREATE TABLE "gateway"."recent_hints" (
	"ordinal" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."recent_hints_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"hint" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_hints_by_age" ON "gateway"."recent_hints" USING btree ("told_at");