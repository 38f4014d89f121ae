// Headers between the server (scripts/serve) and the app. They never leave it: the server takes the first from what
// visitors send, and the second from every answer.

/**
 * Marks the server's own requests for shared pages: `question` asks whether a link is open and what its page is known by,
 * `drawing` is for a page that is kept for all visitors.
 */
export const OWN_REQUEST = 'x-musterroll-own'

/** The status of a page for which Next knows only 200. */
export const PAGE_STATUS = 'x-musterroll-status'
