-- The unified forms of construction name their parties by ОКПО.
alter table contractors add column okpo text;
