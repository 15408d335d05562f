import { displayName } from '@stroyfin/domain/russian/display-name'
import { useEffect, useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import { refreshUsers } from '../../../session/refresh-lists.ts'

/** Names of projects and people behind the ids of routes, and the people to choose from: those named, or all that are known. */
export function useRouteNames(member_ids?: readonly number[]) {
  const projects = useClientState((state) => state.projects)
  const users = useClientState((state) => state.users)
  const isUnknown = member_ids?.some((id) => !users.some((user) => user.id === id)) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every answer, whoever it may leave unknown.
  useEffect(() => {
    if (isUnknown) void refreshUsers()
  }, [member_ids])
  return useMemo(() => {
    const project_names = new Map(projects.map(({ id, name }) => [id, name]))
    const person_names = new Map(users.map((user) => [user.id, displayName(user)]))
    return {
      projectName: (id: number) => project_names.get(id) ?? 'другой проект',
      personName: (id: number) => person_names.get(id) ?? 'Имя не указано',
      projects: projects.map(({ id, name }) => ({ value: id, label: name })),
      people: users
        .filter((user) => member_ids?.includes(user.id) ?? true)
        .map((user) => ({ value: user.id, label: displayName(user) })),
    }
  }, [projects, users, member_ids])
}

export type RouteNames = ReturnType<typeof useRouteNames>
