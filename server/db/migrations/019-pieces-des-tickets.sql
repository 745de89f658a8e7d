-- Files of one ticket: its call read every record of the office to find them (53,000 files: 171 ms without, 0.5 ms with).
create index documents_pieces_ticket on documents ((data ->> 'idTicket')) where data ->> 'idTicket' is not null;
