-- What is taken by documents without a contract is found without reading every contract.
create index agreements_carriers_idx on agreements (company_id) where type = 'document';
