import { Button } from '@mantine/core'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadProject } from '@stroyfin/contract/projects/load-project'
import { moveProject } from '@stroyfin/contract/projects/move-project'
import { removeProject } from '@stroyfin/contract/projects/remove-project'
import { restoreProject } from '@stroyfin/contract/projects/restore-project'
import { counted } from '@stroyfin/domain/russian/plural'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { overSaved } from '../../app/over-saved.ts'
import { refreshProjects } from '../../session/refresh-lists.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import styles from './structure.module.css'

interface ProjectActionsProps {
  card: Answer<typeof loadProject>
  onRemoved: () => void
}

type ProjectEvent = (typeof projectStatus.events)[number]

const EVENTS: Record<ProjectEvent, { label: string; title: string; text: string }> = {
  start: {
    label: 'Начать строительство',
    title: 'Начать строительство?',
    text: 'Вернуть проект в подготовку будет нельзя.',
  },
  complete: {
    label: 'Завершить проект',
    title: 'Завершить проект?',
    text: 'Вернуть проект в строительство будет нельзя. Документы останутся доступны.',
  },
}

export function ProjectActions({ card, onRemoved }: ProjectActionsProps) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { project, turnover } = card
  const { id, version } = project
  const move = useAction(moveProject, {
    onSuccess: ({ status }) => toast.success(`Статус проекта: ${projectStatus.view[status].label}`),
  })
  const remove = useAction(removeProject, {
    onSuccess: () => {
      void refreshProjects()
      toast.success('Проект удалён')
      onRemoved()
    },
  })
  const restore = useAction(restoreProject, {
    onSuccess: () => {
      void refreshProjects()
      toast.success('Проект восстановлен')
    },
  })
  const askToMove = async (event: ProjectEvent) => {
    const { title, text, label } = EVENTS[event]
    if (await confirmAction({ title, text, confirm: label })) move.mutate({ id, version, event })
  }
  const askToRemove = async () => {
    const agreements = counted(turnover.agreements_count, ['договор', 'договора', 'договоров'])
    const kept = turnover.agreements_count ? `Сохранятся ${agreements} проекта.` : 'Договоров в проекте нет.'
    const agreed = await confirmAction({
      title: `Удалить проект «${project.name}»?`,
      text: `Проект исчезнет из списков и из выбора в новых документах. ${kept} Восстановить его можно в любой момент.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ id, version })
  }
  const editable = may('project.edit') && !project.is_deleted
  return (
    <div className={styles.actions}>
      {editable && (
        <Button variant="default" onClick={overSaved(() => setEditing(true))}>
          Изменить
        </Button>
      )}
      {editable &&
        projectStatus.eventsFrom(project.status).map((event) => (
          <Button key={event} loading={move.isPending} onClick={overSaved(() => askToMove(event))}>
            {EVENTS[event].label}
          </Button>
        ))}
      {may('project.remove') && project.is_deleted && (
        <Button loading={restore.isPending} onClick={overSaved(() => restore.mutate({ id, version }))}>
          Восстановить
        </Button>
      )}
      {may('project.remove') && !project.is_deleted && (
        <Button variant="default" loading={remove.isPending} onClick={overSaved(askToRemove)}>
          Удалить
        </Button>
      )}
      {editing && (
        <ProjectDialog
          project={project}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </div>
  )
}
