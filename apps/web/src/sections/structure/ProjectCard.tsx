import { loadProject } from '@stroyfin/contract/projects/load-project'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectInfo } from './ProjectInfo.tsx'
import { ProjectLimits } from './ProjectLimits.tsx'
import styles from './structure.module.css'

interface ProjectCardProps {
  id: number
  onClose: () => void
}

const TABS = [
  { code: 'info', title: 'Сведения' },
  { code: 'limits', title: 'Лимиты по статьям' },
]

/** The card of a project over the list: what it is, its money, its limits by article. */
export function ProjectCard({ id, onClose }: ProjectCardProps) {
  const { data, error, refetch } = useEndpoint(loadProject, { id })
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const [dirty, setDirty] = useState(false)
  const project = data?.project
  const view = project && projectStatus.view[project.status]
  const title = project ? (
    <span className={styles.title}>
      {project.name}
      {project.is_deleted ? (
        <StatusMark tone="error" text="Удалён" />
      ) : (
        view && <StatusMark tone={toneOf[view.tone]} text={view.label} />
      )}
    </span>
  ) : (
    'Проект'
  )
  return (
    <Dialog opened title={title} onClose={onClose} width={1080} dirty={dirty}>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <>
          <ProjectActions card={data} onRemoved={onClose} />
          <EditableTabs
            label="Разделы карточки"
            tabs={TABS}
            value={tab === 'limits' ? 'limits' : 'info'}
            onChange={(code) =>
              void navigate({
                to: '.',
                replace: true,
                search: (before: object) => ({ ...before, tab: code === 'limits' ? code : undefined }),
              } as never)
            }
          >
            {tab === 'limits' ? (
              <ProjectLimits project={data.project} onDirty={setDirty} />
            ) : (
              <ProjectInfo card={data} />
            )}
          </EditableTabs>
        </>
      )}
    </Dialog>
  )
}
