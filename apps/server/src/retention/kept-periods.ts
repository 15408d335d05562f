/** How many days each trace of work is kept; docs/operations.md tells the operator the same. */
export const KEPT_DAYS = {
  /** Since the job has ended: its message and result. */
  jobs: 30,
  /** Letters and messages that have left. */
  sent_messages: 30,
  /** Those that never left, with the reason. */
  unsent_messages: 90,
  read_notifications: 180,
  unread_notifications: 365,
  /** Since the session has run out: an address is a familiar one for 90 days (`isFamiliar`). */
  sessions: 90,
  /** What slows guesses down looks back an hour. */
  login_attempts: 1,
  /** A browser repeats a lost call for minutes, a laptop that was closed the next working day. */
  idempotency_keys: 7,
  /**
   * Neither attached to a document, nor made for the history of a report, nor waited for by a job or a letter; and half
   * files of uploads that were cut off with their server.
   */
  unattached_files: 1,
} as const
