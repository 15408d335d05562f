import { Skeleton } from '@mantine/core'
import { describeReport } from '@stroyfin/contract/reports/describe-report'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { measureOf } from '@stroyfin/domain/reports/period-measures'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useListState } from '../../app/list-state.ts'
import { tellGoneColumns } from '../../app/lists/tell-gone-columns.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { sameState } from '../../ui/filters/same-state.ts'
import { ColumnChooser } from '../../ui/grid/ColumnChooser.tsx'
import { periodWords } from './asked-words.ts'
import { ChartSwitch, useChartShown } from './ChartSwitch.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { type ReportView, ReportViews } from './ReportViews.tsx'
import { chosenOf, useParameters } from './use-parameters.ts'
import { useReportAnswer } from './use-report-answer.ts'
import { useReportColumns } from './use-report-columns.ts'

/** The page of every report that is read: its address names the report, the rest comes from its description. */
export function ReportPage() {
  // Its own address: while another page is on its way, that of the browser is already the other's.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const name = pathname.split('/').slice(2).filter(Boolean).join('/')
  const { data, error, refetch } = useEndpoint(
    describeReport,
    { name },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return <OpenReport key={data.name} report={data} />
}

function OpenReport({ report }: { report: ReportManifest }) {
  const { parameters, chosen, change, replace } = useParameters(report)
  const [list] = useListState()
  const answer = useReportAnswer(report, parameters, list)
  const arranged = useReportColumns(report.name, answer.data?.columns ?? report.columns)
  const { chooser, kept, places, codes, arrange } = arranged
  const [applied, setApplied] = useState<ReportView>()
  const apply = (view: ReportView) => {
    const { parameters: asked, columns: saved, ...table } = view
    replace(asked, table)
    if (saved === places) return
    arrange(saved)
    setApplied({ ...view, parameters: chosenOf(report, asked) })
  }
  const isAnswered = answer.data ? !answer.isPlaceholderData : report.kind === 'register'
  useEffect(() => {
    // Which columns there are follows from what the view asks for.
    if (!applied || !isAnswered || !sameState(applied.parameters, chosen)) return
    setApplied(undefined)
    const saved = applied.columns.map(({ code }) => ({ code: measureOf(code) }))
    tellGoneColumns(saved, [...chooser.columns, ...report.columns])
  }, [applied, isAnswered, chosen, chooser.columns, report])
  const chart = useChartShown()
  const form = (
    <ReportForm report={report} parameters={parameters} onChange={change}>
      <ReportViews report={report} view={{ ...list, parameters: chosen, columns: places }} onApply={apply} />
      <ColumnChooser {...chooser} />
      {report.chart && <ChartSwitch {...chart} />}
    </ReportForm>
  )
  return (
    <>
      <PageHead
        title={report.title}
        actions={<ReportActions report={report} parameters={parameters} list={list} columns={codes} />}
      />
      <ReportTabs report={report} />
      {report.kind === 'register' ? (
        <RegisterTable report={report} parameters={parameters} kept={kept} codes={codes} form={form} />
      ) : (
        <ReportTable
          report={report}
          answer={answer}
          kept={kept}
          codes={codes}
          in_thousands={parameters.unit === 'thousands'}
          about={periodWords(report.parameters, parameters)}
          form={form}
          has_chart={chart.is_shown}
        />
      )}
    </>
  )
}
