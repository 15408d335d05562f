import { PageHead } from '../../app/shell/PageHead.tsx'
import { ImportFrame } from '../imports/public.tsx'
import { StatementList } from './StatementList.tsx'
import { StatementView } from './StatementView.tsx'
import { useStatementAddress } from './use-statement-address.ts'

/** Statements of the client bank: loaded, checked, matched with payments (R-2.6-31, R-3E-30). */
export function BankStatementsPage() {
  const [{ statement, tab, job }, go] = useStatementAddress()
  return (
    <>
      <PageHead title="Выписки банка" />
      <ImportFrame current="/import-xls/client-bank-info">
        {statement === undefined ? (
          <StatementList
            started={job}
            onOpen={(id, open) => go({ statement: id, ...(open && { tab: open }) })}
          />
        ) : (
          <StatementView
            key={statement}
            statement_id={statement}
            tab={tab}
            onTab={(next) => go({ statement, tab: next })}
            onClose={() => go({})}
          />
        )}
      </ImportFrame>
    </>
  )
}
