-- [sync/S41] Who brought an edit in the name of its author (a queue imported by an ADMIN); null: its author did.
-- An account that goes leaves its number, as id_user does; its name is read from the accounts.
alter table historique add column importe_par integer;
