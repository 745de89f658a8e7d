-- [session/D7] Opened by a password alone where the office asks for a second factor that the account has not: it answers its
-- enrolment and nothing else. Sessions already open are not held back.
alter table sessions add column second_facteur_du boolean not null default false;
