-- A directory is counted in an index of its own: its rows are wide, and most of them are in no document.
create index contractors_listed_idx on contractors (company_id, id) where not is_deleted;
