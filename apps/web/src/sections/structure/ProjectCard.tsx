import { loadProject } from '@stroyfin/contract/projects/load-project'
import type { Project } from '@stroyfin/contract/projects/project-row'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import { FilesPanel } from '../files/public.tsx'
import { ObjectLog } from '../object-log/public.tsx'
import { type CardTab, CardTabs } from './CardTabs.tsx'
import { Estates } from './Estates.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectInfo } from './ProjectInfo.tsx'
import { ProjectLimits } from './ProjectLimits.tsx'
import styles from './structure.module.css'

interface ProjectCardProps {
  id: number
  onClose: () => void
}

/** The card of a project over the list: what it is, its money, its limits by article. */
export function ProjectCard({ id, onClose }: ProjectCardProps) {
  const { data, error, refetch } = useEndpoint(loadProject, { id })
  const [dirty, setDirty] = useState(false)
  const tabs = (card: NonNullable<typeof data>): CardTab[] => [
    { code: 'info', title: 'Сведения', show: () => <ProjectInfo card={card} /> },
    {
      code: 'estates',
      title: 'Очереди и корпуса',
      show: () => <Estates project={card.project} />,
    },
    {
      code: 'limits',
      title: 'Лимиты по статьям',
      show: () => <ProjectLimits project={card.project} onDirty={setDirty} />,
    },
    {
      code: 'files',
      title: 'Файлы',
      show: () => <FilesPanel object_type="project" object_id={id} frozen={card.project.is_deleted} />,
    },
    { code: 'log', title: 'Журнал', show: () => <ObjectLog object_type="project" object_id={id} /> },
  ]
  return (
    <Dialog opened title={<Title project={data?.project} />} onClose={onClose} width={1080} dirty={dirty}>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <>
          <ProjectActions card={data} onRemoved={onClose} />
          <CardTabs tabs={tabs(data)} dirty={dirty} />
        </>
      )}
    </Dialog>
  )
}

function Title({ project }: { project: Project | undefined }) {
  if (!project) return 'Проект'
  const view = projectStatus.view[project.status]
  return (
    <span className={styles.title}>
      {project.name}
      {project.is_deleted ? (
        <StatusMark tone="error" text="Удалён" />
      ) : (
        <StatusMark tone={toneOf[view.tone]} text={view.label} />
      )}
    </span>
  )
}
