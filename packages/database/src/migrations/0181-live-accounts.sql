-- A confirmed or refused account is news of contractors: payments that wait for it become ready.
select app.make_live('app.contractor_accounts', 'contractors');
