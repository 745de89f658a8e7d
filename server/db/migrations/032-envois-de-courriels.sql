-- [courriels/L23] What was asked under the id of a sending, so that the same id is the same sending. Null: written before.
alter table courriels add column envoi text;
alter table courriels add column demande text;
create index courriels_envoi on courriels (envoi) where envoi is not null;
