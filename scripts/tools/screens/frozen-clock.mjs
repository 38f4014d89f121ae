// Loaded before a server whose pages are compared, so that they show the same times in each run. Each call returns a
// time one millisecond later, so that the order of what was made stays.
const START_TIME = Date.UTC(2026, 0, 15, 12)
let calls = 0

function now() {
  calls += 1
  return START_TIME + calls
}

globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [now()] : args, target),
  get: (date, key, receiver) => (key === 'now' ? now : Reflect.get(date, key, receiver)),
})
