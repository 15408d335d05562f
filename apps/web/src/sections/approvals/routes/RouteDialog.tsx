import { Button } from '@mantine/core'
import {
  type ApprovalRoute,
  removeApprovalRoute,
  saveApprovalRoute,
} from '@stroyfin/contract/approvals/routes'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { useAction } from '../../../api/use-action.ts'
import { useWholeDraft } from '../../../app/use-whole-draft.ts'
import { useMay } from '../../../session/rights.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { RouteFields } from './RouteFields.tsx'
import { RouteSteps } from './RouteSteps.tsx'
import { draftOf, newRoute, type RouteDraft, routeErrors, sentRoute } from './route-draft.ts'
import { StaleRoute } from './StaleRoute.tsx'
import type { RouteNames } from './use-route-names.ts'

interface RouteDialogProps {
  object_type: ApprovalObject
  /** Without one the dialog makes a new route. */
  route?: ApprovalRoute
  names: RouteNames
  onClose: () => void
}

const CONSEQUENCE =
  'Документы, которые уже на согласовании, пройдут его до конца. Новые пойдут по другому подходящему маршруту, а если его нет, отправить их будет нельзя.'

export function RouteDialog({ object_type, route, names, onClose }: RouteDialogProps) {
  const may = useMay()
  const { draft, change, is_dirty, errors, setErrors, current, answers } = useWholeDraft<
    RouteDraft,
    ApprovalRoute
  >(() => (route ? draftOf(route) : newRoute(object_type)), onClose)
  const save = useAction(saveApprovalRoute, answers)
  const remove = useAction(removeApprovalRoute, answers)
  const seen = current ?? route
  const submit = () => {
    const found = routeErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate({ ...sentRoute(draft), route_id: route?.id ?? null, version: seen?.version ?? null })
  }
  const askToRemove = async (gone: ApprovalRoute) => {
    const agreed = await confirmAction({
      title: `Удалить маршрут «${gone.name}»?`,
      text: CONSEQUENCE,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ route_id: gone.id, version: gone.version })
  }
  return (
    <Dialog
      opened
      title={route ? 'Маршрут согласования' : 'Новый маршрут согласования'}
      width={760}
      onClose={onClose}
      onSubmit={submit}
      submit_text={route ? 'Сохранить' : 'Создать маршрут'}
      dirty={is_dirty}
      saving={save.isPending || remove.isPending}
      buttons={
        seen &&
        may('approval_routes.access') && (
          <Button variant="default" onClick={() => void askToRemove(seen)}>
            Удалить
          </Button>
        )
      }
    >
      {current && (
        <StaleRoute draft={draft} current={current} names={names} onChange={change} key={current.version} />
      )}
      <RouteFields draft={draft} errors={errors} names={names} onChange={change} />
      <RouteSteps steps={draft.steps} errors={errors} names={names} onChange={(steps) => change({ steps })} />
    </Dialog>
  )
}
