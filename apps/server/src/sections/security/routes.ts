import { loadSecurityEventsHandle } from './load-events.ts'

export const securityRoutes = [loadSecurityEventsHandle]
