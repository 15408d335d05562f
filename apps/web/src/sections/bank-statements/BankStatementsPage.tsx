import { PageHead } from '../../app/shell/PageHead.tsx'
import { ImportFrame } from '../imports/public.tsx'
import { AccountDays } from './AccountDays.tsx'
import { AccountList } from './AccountList.tsx'
import { LineList } from './LineList.tsx'
import { LineQueue } from './LineQueue.tsx'
import { StatementList } from './StatementList.tsx'
import { StatementsTabs } from './StatementsTabs.tsx'
import { StatementView } from './StatementView.tsx'
import { useStatementAddress } from './use-statement-address.ts'

/** Statements of the client bank: loaded, checked, matched with payments (R-2.6-31, R-3E-30). */
export function BankStatementsPage() {
  return (
    <>
      <PageHead title="Выписки банка" />
      <ImportFrame current="/import-xls/client-bank-info">
        <Opened />
      </ImportFrame>
    </>
  )
}

function Opened() {
  const [{ view, statement, tab, account, job }, go] = useStatementAddress()
  if (statement !== undefined)
    return (
      <StatementView
        key={statement}
        statement_id={statement}
        tab={tab}
        onTab={(next) => go({ statement, tab: next })}
        onClose={() => go({})}
      />
    )
  if (account !== undefined)
    return <AccountDays key={account} account={account} onClose={() => go({ view: 'accounts' })} />
  return (
    <>
      <StatementsTabs view={view} onView={(next) => go({ view: next })} />
      {view === 'queue' && <LineQueue />}
      {view === 'lines' && <LineList />}
      {view === 'accounts' && <AccountList onOpen={(next) => go({ account: next })} />}
      {view === 'statements' && (
        <StatementList
          started={job}
          onOpen={(id, open) => go({ statement: id, ...(open && { tab: open }) })}
        />
      )}
    </>
  )
}
