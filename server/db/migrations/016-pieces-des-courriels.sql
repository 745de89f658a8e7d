-- Files that leave with a mail: name, type, size and hash; their bytes stand in the file store.
alter table courriels add column pieces jsonb not null default '[]';
