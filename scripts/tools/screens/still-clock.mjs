// Loaded before a server whose pages are compared: no page says another time than the last time. Each question for the
// time is a millisecond later, so that what was made later stands later.
const MOMENT = Date.UTC(2026, 0, 15, 12)
let asked = 0

function now() {
  asked += 1
  return MOMENT + asked
}

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
  get: (date, key, asker) => (key === 'now' ? now : Reflect.get(date, key, asker)),
})
