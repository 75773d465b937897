-- The tables of release 0.2.0 on the embedded engine. Statements are separated by empty lines.
create table users (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  role text not null check (role in ('shopper', 'staff')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  created_at integer not null,
  updated_at integer not null,
  email_verified_at integer,
  common_password integer,
  staff_role text,
  landmark text default '' not null
) strict, without rowid;

create index users_staff on users (staff_role) where staff_role is not null;

-- Every key of a shopper's rows begins with the shopper's id, so that they lie together.
create table sessions (
  user_id text not null references users (id),
  id text not null,
  created_at integer not null,
  expires_at integer not null,
  device text default '' not null,
  network text default '' not null,
  last_seen_at integer default 0 not null,
  second_factor_at integer,
  cookie_hash text,
  constraint sessions_key primary key (user_id, id)
) strict, without rowid;

create unique index sessions_cookie on sessions (cookie_hash) where cookie_hash is not null;

create table addresses (
  user_id text not null references users (id),
  id text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  created_at integer not null,
  updated_at integer not null,
  landmark text default '' not null,
  constraint addresses_key primary key (user_id, id)
) strict, without rowid;

-- Sorted by time: orders that are committed together share pages.
create table orders (
  user_id text not null references users (id),
  id text primary key,
  order_number text not null unique,
  subtotal_paise integer not null check (subtotal_paise >= 0),
  tax_paise integer not null check (tax_paise >= 0),
  shipping_paise integer not null check (shipping_paise >= 0),
  cod_charges_paise integer not null check (cod_charges_paise >= 0),
  total_paise integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  notes text not null,
  cancel_reason text,
  estimated_delivery_at integer not null,
  status_updated_at integer not null,
  created_at integer not null,
  updated_at integer not null,
  status text default '' not null,
  payment_status text default '' not null,
  payment_method text default '' not null,
  cancel_notes text,
  payment_provider text,
  tax_scheme text default 'spec' not null,
  included_tax_paise integer default 0 not null,
  landmark text default '' not null,
  buyer_gstin text,
  buyer_legal_name text,
  constraint orders_of_shopper unique (user_id, id),
  constraint orders_total check (total_paise = subtotal_paise + tax_paise + shipping_paise + cod_charges_paise)
) strict, without rowid;

create table order_lines (
  user_id text not null,
  order_id text not null,
  line integer not null,
  product_id text not null,
  product_name text not null,
  product_image text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 99),
  price_paise integer not null check (price_paise > 0),
  total_paise integer not null,
  from_stock integer default 0 not null,
  tax_class text,
  hsn text,
  tax_basis_points integer,
  taxable_paise integer,
  tax_paise integer,
  fees_taxable_paise integer,
  fees_tax_paise integer,
  constraint order_lines_key primary key (order_id, line),
  constraint order_lines_order foreign key (user_id, order_id) references orders (user_id, id),
  constraint order_lines_total check (total_paise = price_paise * quantity)
) strict, without rowid;

-- A key without its order cannot be committed: the reference is checked at the end of the transaction.
create table idempotency_keys (
  user_id text not null,
  key text not null,
  request_hash text not null,
  order_id text not null,
  created_at integer not null,
  constraint idempotency_keys_key primary key (user_id, key),
  constraint idempotency_keys_order foreign key (user_id, order_id) references orders (user_id, id) deferrable initially deferred
) strict, without rowid;

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at integer not null,
  entries text default '' not null
) strict, without rowid;

create table stock (
  product_id text not null,
  size text not null,
  pieces integer not null check (pieces >= 0),
  constraint stock_key primary key (product_id, size)
) strict, without rowid;

-- A mail has exactly one of the three states. Each index holds the rows of its state alone: what waits is found at once among
-- years of what was sent.
create table outbox (
  user_id text references users (id),
  kind text not null,
  about text not null,
  attempts integer not null,
  due_at integer,
  sent_at integer,
  failed_at integer,
  reason text,
  created_at integer not null,
  constraint outbox_key primary key (about, kind),
  constraint outbox_state check (1 = case when due_at is null then 0 else 1 end + case when sent_at is null then 0 else 1 end + case when failed_at is null then 0 else 1 end)
) strict, without rowid;

create index outbox_due_at on outbox (due_at) where due_at is not null;

create index outbox_failed_at on outbox (failed_at) where failed_at is not null;

create index outbox_sent_at on outbox (sent_at) where sent_at is not null;

create table mailed_links (
  user_id text not null references users (id),
  id text not null,
  purpose text not null,
  token_hash text not null,
  created_at integer not null,
  expires_at integer not null,
  constraint mailed_links_key primary key (user_id, id)
) strict, without rowid;

create table security_events (
  created_at integer not null,
  id text not null,
  type text not null,
  user_id text,
  network text,
  times integer default 1 not null,
  constraint security_events_key primary key (created_at, id)
) strict, without rowid;

create index security_events_type on security_events (type, created_at);

create index security_events_user on security_events (user_id, type, network);

create table refresh_tokens (
  user_id text not null,
  session_id text not null,
  number integer not null,
  token_hash text not null unique,
  rotated_at integer,
  constraint refresh_tokens_key primary key (user_id, session_id, number),
  constraint refresh_tokens_session foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
) strict, without rowid;

create table second_factors (
  user_id text primary key references users (id),
  secret text not null,
  last_step integer not null,
  created_at integer not null,
  confirmed_at integer
) strict, without rowid;

create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
) strict, without rowid;

create table draft_records (
  kind text not null,
  id text not null,
  position integer not null,
  body text not null,
  revision integer not null,
  updated_at integer not null,
  staged_by text,
  staged_position integer,
  staged_body text,
  constraint draft_records_key primary key (kind, id)
) strict, without rowid;

create index draft_records_staged on draft_records (staged_by) where staged_by is not null;

create table draft_state (
  id integer not null primary key,
  revision integer not null
) strict, without rowid;

create table published_records (
  kind text not null,
  id text not null,
  from_version integer not null,
  to_version integer,
  position integer not null,
  body text not null,
  constraint published_records_key primary key (kind, id, from_version),
  constraint published_records_interval check (to_version > from_version)
) strict, without rowid;

create index published_records_closed on published_records (to_version) where to_version is not null;

create unique index published_records_open on published_records (kind, id) where to_version is null;

create table versions (
  number integer not null primary key,
  created_at integer not null,
  created_by text not null,
  publish_at integer not null,
  copy_of integer,
  cancelled_at integer
) strict, without rowid;

create table audit (
  created_at integer not null,
  id text not null,
  actor text not null,
  action text not null,
  kind text not null,
  record_id text not null,
  before text,
  after text,
  draft_change text,
  constraint audit_key primary key (created_at, id)
) strict, without rowid;

create index audit_actor on audit (actor, created_at, id);

create index audit_kind on audit (kind, created_at, id);

create index audit_record on audit (kind, record_id, created_at);

create table media (
  id text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  uploaded_at integer not null
) strict, without rowid;

create table media_files (
  media_id text not null references media (id) on delete cascade,
  width integer not null,
  bytes blob not null,
  constraint media_files_key primary key (media_id, width)
) strict;

create table media_names (
  name text not null primary key,
  media_id text not null references media (id) on delete cascade
) strict, without rowid;

create index media_names_media on media_names (media_id);

create table publication_lease (
  id integer not null primary key,
  owner text not null,
  expires_at integer not null
) strict, without rowid;

create table welcome_link (
  id integer not null primary key,
  token_hash text not null,
  created_at integer not null
) strict, without rowid;

create table staff_invitations (
  id text not null primary key,
  email text not null unique,
  role text not null,
  invited_by text not null,
  link_id text not null unique,
  token_hash text not null,
  created_at integer not null,
  sent_at integer not null,
  expires_at integer not null
) strict, without rowid;

create table order_index (
  order_id text not null primary key references orders (id),
  stage text not null,
  payment_status text not null,
  payment_method text not null,
  state text not null,
  postal_code text not null,
  total_paise integer not null,
  created_at integer not null,
  added_at_change integer not null,
  change_number integer not null
) strict, without rowid;

create index order_index_change on order_index (change_number);

create index order_index_stage on order_index (stage, created_at, order_id);

create index order_index_time on order_index (created_at, order_id);

create index order_index_total on order_index (total_paise, order_id);

create table order_index_terms (
  term text not null,
  order_id text not null references orders (id),
  constraint order_index_terms_key primary key (term, order_id)
) strict, without rowid;

create index order_index_terms_order on order_index_terms (order_id, term);

create table order_index_state (
  id integer not null primary key,
  change_number integer not null,
  complete_to text
) strict, without rowid;

create table shipments (
  order_id text not null references orders (id),
  id text not null,
  lines text not null,
  courier text not null,
  tracking_number text not null,
  packed_at integer not null,
  handed_over_at integer,
  quantities text,
  state text,
  state_at integer,
  received_at integer,
  receipt text,
  cod_paise integer,
  cod_open integer,
  constraint shipments_key primary key (order_id, id)
) strict, without rowid;

create index shipments_cod_open on shipments (order_id) where cod_open = 1;

create index shipments_coming_back on shipments (state) where received_at is null and state in ('rto-in-transit', 'rto-delivered', 'lost');

create index shipments_handed_over on shipments (handed_over_at);

create index shipments_tracking on shipments (tracking_number) where tracking_number <> '';

create table order_notes (
  order_id text not null references orders (id),
  id text not null,
  author text not null,
  note text not null,
  created_at integer not null,
  constraint order_notes_key primary key (order_id, id)
) strict, without rowid;

create table cancelled_order_lines (
  order_id text not null references orders (id),
  line integer not null,
  user_id text not null,
  product_id text not null,
  product_name text not null,
  product_image text not null,
  size text not null,
  quantity integer not null,
  price_paise integer not null,
  total_paise integer not null,
  from_stock integer not null,
  cancelled_at integer not null,
  tax_class text,
  hsn text,
  tax_basis_points integer,
  taxable_paise integer,
  tax_paise integer,
  fees_taxable_paise integer,
  fees_tax_paise integer,
  constraint cancelled_order_lines_key primary key (order_id, line)
) strict, without rowid;

create table stock_movements (
  product_id text not null,
  id text not null,
  size text not null,
  kind text not null,
  before integer,
  after integer,
  reason text not null,
  actor text not null,
  created_at integer not null,
  constraint stock_movements_key primary key (product_id, id)
) strict, without rowid;

create table messages (
  id text not null primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  state text not null,
  created_at integer not null,
  seen_at integer,
  updated_at integer not null
) strict, without rowid;

create index messages_email on messages (email);

create index messages_state on messages (state, id);

create table message_replies (
  message_id text not null references messages (id) on delete cascade,
  id text not null,
  body text not null,
  channel text not null,
  author text not null,
  created_at integer not null,
  constraint message_replies_key primary key (message_id, id)
) strict, without rowid;

create table subscribers (
  id text not null primary key,
  email text not null unique,
  wording text not null,
  request_id text not null unique,
  requested_at integer not null,
  confirmed_at integer,
  unsubscribed_at integer,
  unsubscribe_token text not null unique
) strict, without rowid;

create table customer_notes (
  user_id text not null references users (id),
  id text not null,
  note text not null,
  author text not null,
  created_at integer not null,
  constraint customer_notes_key primary key (user_id, id)
) strict, without rowid;

create table erasures (
  user_id text not null primary key references users (id),
  erased_at integer not null
) strict, without rowid;

create table empty_searches (
  day text not null,
  words text not null,
  times integer not null,
  constraint empty_searches_key primary key (day, words)
) strict, without rowid;

create table ledger_entries (
  id text not null primary key,
  order_id text not null references orders (id),
  kind text not null,
  amount_paise integer not null,
  reference text not null,
  actor text not null,
  created_at integer not null,
  constraint ledger_entries_reference unique (kind, reference),
  constraint ledger_entries_amount check (amount_paise >= 0)
) strict, without rowid;

create index ledger_entries_order on ledger_entries (order_id);

create table payment_orders (
  id text not null primary key,
  order_id text not null references orders (id),
  user_id text not null,
  provider text not null,
  provider_order_id text,
  amount_paise integer not null,
  state text not null,
  expires_at integer not null,
  asked_at integer,
  next_check_at integer,
  checks integer not null,
  created_at integer not null,
  constraint payment_orders_provider unique (provider, provider_order_id)
) strict, without rowid;

create index payment_orders_check on payment_orders (provider, next_check_at) where next_check_at is not null;

create index payment_orders_order on payment_orders (order_id);

create table gateway_payments (
  provider text not null,
  id text not null,
  payment_order_id text not null references payment_orders (id),
  order_id text not null references orders (id),
  state text not null,
  amount_paise integer not null,
  currency text not null,
  method text not null,
  refunded_paise integer not null,
  fee_paise integer,
  failure text,
  assignment text,
  reason text,
  paid_at integer not null,
  created_at integer not null,
  updated_at integer not null,
  constraint gateway_payments_key primary key (provider, id)
) strict, without rowid;

create index gateway_payments_assignment on gateway_payments (assignment, created_at);

create index gateway_payments_order on gateway_payments (order_id);

create table refunds (
  id text not null primary key,
  order_id text not null references orders (id),
  provider text not null,
  payment_id text not null,
  amount_paise integer not null,
  lines text not null,
  reason text not null,
  state text not null,
  provider_refund_id text,
  attempts integer not null,
  due_at integer,
  failure text,
  actor text not null,
  created_at integer not null,
  updated_at integer not null,
  constraint refunds_amount check (amount_paise > 0)
) strict, without rowid;

create index refunds_due on refunds (due_at) where due_at is not null;

create index refunds_order on refunds (order_id);

create index refunds_state on refunds (state);

create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  provider_order_id text,
  payment_id text,
  body text not null,
  attempts integer not null,
  due_at integer,
  failure text,
  received_at integer not null,
  constraint webhook_events_key primary key (provider, event_id)
) strict, without rowid;

create index webhook_events_due on webhook_events (due_at) where due_at is not null;

create index webhook_events_received on webhook_events (received_at);

create table payment_comparisons (
  provider text not null primary key,
  from_at integer not null,
  to_at integer not null,
  differences text not null,
  compared_at integer not null
) strict, without rowid;

create table gateway_keys (
  provider text not null primary key,
  key_id text not null,
  secrets text not null,
  revision text not null,
  actor text not null,
  changed_at integer not null
) strict, without rowid;

create table draft_changes (
  id text not null primary key,
  started_at integer not null,
  revision integer
) strict, without rowid;

create table pin_codes (
  pin text not null primary key,
  city text,
  district text,
  state_code text,
  has_cod integer,
  has_prepaid integer,
  days integer,
  imported_at integer not null
) strict, without rowid;

create table shipment_events (
  order_id text not null references orders (id),
  shipment_id text not null,
  tracking_number text not null,
  at integer not null,
  code text not null,
  state text,
  label text not null,
  location text not null,
  actor text not null,
  created_at integer not null,
  constraint shipment_events_key primary key (order_id, shipment_id, tracking_number, at, code)
) strict, without rowid;

create table invoice_counters (
  series text not null,
  financial_year text not null,
  last_serial integer not null,
  issued_at integer not null,
  constraint invoice_counters_key primary key (series, financial_year)
) strict, without rowid;

create table invoices (
  id text not null primary key,
  kind text not null,
  series text not null,
  financial_year text not null,
  serial integer not null,
  number text not null,
  order_id text not null references orders (id),
  shipment_id text,
  against_id text,
  issued_at integer not null,
  body text not null,
  constraint invoices_number unique (series, financial_year, serial),
  constraint invoices_shipment unique (order_id, shipment_id)
) strict;

create index invoices_issued_at on invoices (issued_at);

create table parcel_polls (
  order_id text not null references orders (id),
  shipment_id text not null,
  tracking_number text not null,
  due_at integer not null,
  quiet integer not null,
  constraint parcel_polls_key primary key (order_id, shipment_id, tracking_number)
) strict, without rowid;

create table built_files (
  path text not null primary key,
  body blob not null,
  seen_at integer not null
) strict;

-- Counted by triggers, so that it is right whichever release writes.
create table order_stage_counts (
  stage text not null primary key,
  orders integer not null
) strict, without rowid;

create view current_draft as
select records.kind, records.id,
  case when changes.revision is null then records.position else records.staged_position end as position,
  case when changes.revision is null then records.body else records.staged_body end as body,
  coalesce(changes.revision, records.revision) as revision,
  case when changes.revision is null then records.updated_at else changes.started_at end as updated_at
from draft_records records
left join draft_changes changes on changes.id = records.staged_by and changes.revision is not null
where case when changes.revision is null then records.body else records.staged_body end <> '';

create trigger order_index_added after insert on order_index begin
  insert into order_stage_counts (stage, orders) values (new.stage, 1)
    on conflict (stage) do update set orders = order_stage_counts.orders + 1;
end;

create trigger order_index_moved after update of stage on order_index when old.stage <> new.stage begin
  update order_stage_counts set orders = orders - 1 where stage = old.stage;
  insert into order_stage_counts (stage, orders) values (new.stage, 1)
    on conflict (stage) do update set orders = order_stage_counts.orders + 1;
end;

create trigger order_index_removed after delete on order_index begin
  update order_stage_counts set orders = orders - 1 where stage = old.stage;
end;
