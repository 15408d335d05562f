import { Button } from '@mantine/core'
import { type ApprovalRoute, loadApprovalRoutes } from '@stroyfin/contract/approvals/routes'
import {
  APPROVAL_OBJECT_LABELS,
  APPROVAL_OBJECTS,
  type ApprovalObject,
} from '@stroyfin/domain/approvals/approval-route'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { ClassifierTabs } from '../../../app/ClassifierTabs.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useCreating } from '../../../app/use-creating.ts'
import { useMay } from '../../../session/rights.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { RouteDialog } from './RouteDialog.tsx'
import { RouteLine } from './RouteLine.tsx'
import styles from './routes.module.css'
import { useRouteNames } from './use-route-names.ts'

type Opened = { object_type: ApprovalObject; route?: ApprovalRoute }

/** Who decides on what: routes of approval by kind of document (R-2.6-18). */
export function ApprovalRoutesPage() {
  const may = useMay()
  const { data, error, refetch } = useEndpoint(loadApprovalRoutes, {})
  const names = useRouteNames(data?.member_ids)
  const [opened, setOpened] = useState<Opened>()
  const editable = may('approval_routes.access')
  const [creating, setCreating] = useCreating()
  const asked = APPROVAL_OBJECTS.find((kind) => kind === creating) ?? 'payment'
  return (
    <>
      <PageHead
        title="Маршруты согласования"
        actions={
          editable && <Button onClick={() => setOpened({ object_type: 'registry' })}>Создать маршрут</Button>
        }
      />
      <ClassifierTabs current="/classifiers/system/registry_approvals/" />
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={10} />}
      {data && (
        <div className={styles.kinds}>
          {APPROVAL_OBJECTS.map((kind) => (
            <section key={kind} className={styles.kind} aria-label={APPROVAL_OBJECT_LABELS[kind]}>
              <h2>{APPROVAL_OBJECT_LABELS[kind]}</h2>
              <Routes
                kind={kind}
                routes={data.routes.filter((route) => route.object_type === kind)}
                names={names}
                default_ids={data.default_ids}
                {...(editable && {
                  onOpen: (route: ApprovalRoute) => setOpened({ object_type: kind, route }),
                  onAdd: () => setOpened({ object_type: kind }),
                })}
              />
            </section>
          ))}
        </div>
      )}
      {creating !== null && editable && data && (
        <RouteDialog object_type={asked} names={names} onClose={() => setCreating(null)} />
      )}
      {opened && <RouteDialog {...opened} names={names} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface RoutesProps {
  kind: ApprovalObject
  routes: readonly ApprovalRoute[]
  names: ReturnType<typeof useRouteNames>
  /** Who decides on what no route fits; null where it cannot be sent. */
  default_ids: readonly number[] | null
  onOpen?: (route: ApprovalRoute) => void
  onAdd?: () => void
}

/** Contracts of a company without a route are agreed once they are marked signed (K-14); all else waits for one. */
const withoutRoute = (kind: ApprovalObject): string =>
  kind === 'agreement'
    ? 'Маршрут не настроен – договор согласован, как только отмечен подписанным'
    : 'Маршрут не настроен – отправить на согласование нельзя'

function standardRoute(names: RoutesProps['names'], default_ids: readonly number[]): string {
  const people = default_ids.map(names.personName).join(', ')
  return people === ''
    ? 'Действует стандартный маршрут, но администратора в компании нет: пригласите его'
    : `Действует стандартный маршрут: согласует любой администратор (${people})`
}

function Routes({ kind, routes, names, default_ids, onOpen, onAdd }: RoutesProps) {
  return (
    <>
      {!routes.some((route) => route.is_active) && (
        <p className={styles.none} data-standard={default_ids !== null || undefined}>
          {default_ids === null ? withoutRoute(kind) : standardRoute(names, default_ids)}
          {onAdd && (
            <Button variant="subtle" onClick={onAdd}>
              {default_ids === null ? 'Добавить маршрут' : 'Настроить свой'}
            </Button>
          )}
        </p>
      )}
      {routes.map((route) => (
        <RouteLine key={route.id} route={route} names={names} onOpen={onOpen} />
      ))}
    </>
  )
}
